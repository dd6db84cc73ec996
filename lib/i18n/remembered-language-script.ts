import { languages } from "@/lib/domain/language/languages";

/**
 * The first script of every page: the cookie `lang` mirrors the key of local storage, and a visitor whom `/` sent to
 * Spanish for want of a cookie goes on to the language of the key (contract sections 3 and 10).
 */
export const rememberedLanguageScript = `(function(){try{
var known=${JSON.stringify(languages)},cookie=document.cookie,key=localStorage.getItem("lang"),
stored=known.indexOf(key)<0?"":key,mirror=(/(?:^|; )lang=([^;]*)/.exec(cookie)||[])[1]||"",tail="; path=/; samesite=lax"+(location.protocol==="https:"?"; secure":"");
if(stored!==mirror)document.cookie="lang="+stored+"; max-age="+(stored?31536000:0)+tail;
if(/(?:^|; )from-root=1/.test(cookie)){document.cookie="from-root=; max-age=0"+tail;
if(stored&&stored!==document.documentElement.lang)location.replace("/"+stored+location.pathname.slice(3)+location.search+location.hash)}
}catch(e){}})()`;
