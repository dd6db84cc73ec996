import { languages } from "@/lib/domain/core/languages";

/**
 * Source of an inline script that runs before the first paint of a public page, which is cached for everyone: sets
 * `data-offer` on the document to the browser's preferred language, on the first page of a visit and until a language
 * is chosen. `["ca", "de-AT"]` on a Spanish page: German.
 */
export const languageOfferScript = `(function(){try{
var root=document.documentElement;
if(root.dataset.surface!=="public"||localStorage.getItem("lang")!==null||document.referrer.indexOf(location.origin+"/")===0)return;
var wanted=navigator.languages.map(function(tag){return tag.slice(0,2).toLowerCase()}).filter(function(name){return ${JSON.stringify(languages)}.indexOf(name)>=0})[0];
if(wanted&&wanted!==root.lang)root.dataset.offer=wanted
}catch(e){}})()`;
