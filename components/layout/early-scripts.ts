// The scripts that run before the page's bundles, as source texts: served by `app/art/[drawing]/route.ts`.
import { createHash } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { putFieldSource } from "@/components/ui/early-press-script";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { chunkTimeoutMs } from "@/lib/web-client/import-chunk";
import { languageOfferScript } from "./language-offer-script";

/**
 * Session storage keys: time of the last reload because of a missing chunk, and the form inputs to restore after it.
 */
export const missingCodeKeys = { at: "lostCode", typed: "typedFields" } as const;

const minReloadIntervalMs = 600_000;
const showMessageAfterMs = 3_000;
const restoreIntervalMs = 300;
const restoreTries = 8;

// Events of the script: "chunk-missing" (a chunk is missing; default prevented: the page reloads), "reload-page" (reload),
// "hydrated" (the page is hydrated), "chunk-failed" (show the error screen).
/**
 * Runs in every page before the bundles. When a script or stylesheet fails to load, reloads the page once and restores
 * its inputs, except passwords, cards, one-time codes and fields in `data-no-restore`. Offline, or at a second failure
 * within 10 minutes, shows the error screen; without any bundle, a message with the texts of its `data-*` attributes.
 */
const missingCodeScript = `(function(texts){
var hydrated=false,leaving=false,lost=null,typed=new Map(),place=location.pathname,keys=${JSON.stringify(missingCodeKeys)};
${putFieldSource}
function stored(work){try{return work(sessionStorage)}catch(e){return null}}
function all(){return Array.from(document.querySelectorAll("input,select,textarea"))}
function nameOf(field){return field.name||field.id}
function isKept(field){return nameOf(field)&&!/^(?:password|hidden|file)$/.test(field.type)&&!/password|one-time-code|^cc-/.test(field.autocomplete)&&!field.closest("[data-no-restore]")}
function forget(){if(place!==location.pathname){place=location.pathname;typed.clear()}}
["input","change"].forEach(function(kind){addEventListener(kind,function(event){
var field=event.target;
if(!field.matches||!field.matches("input,select,textarea")||!isKept(field))return;
forget();
var name=nameOf(field),key=name+"#"+all().filter(function(one){return nameOf(one)===name}).indexOf(field);
typed.delete(key);
typed.set(key,/checkbox|radio/.test(field.type)?field.checked:field.value)},true)});
function reloadPage(){
if(leaving)return;
leaving=true;
forget();
stored(function(storage){storage.setItem(keys.at,String(Date.now()));storage.setItem(keys.typed,JSON.stringify([place,Array.from(typed)]))});
fetch("/robots.txt",{method:"HEAD",cache:"no-store"}).then(function(){location.reload()},function(){
leaving=false;
stored(function(storage){storage.removeItem(keys.at);storage.removeItem(keys.typed)});
showFailure()})}
function reloadOnce(){
if(leaving)return true;
var last=stored(function(storage){return Number(storage.getItem(keys.at))});
if(last===null||Math.abs(Date.now()-last)<${minReloadIntervalMs})return false;
reloadPage();
return true}
function show(){
var box=document.createElement("div"),title=document.createElement("p"),text=document.createElement("p"),button=document.createElement("button");
box.setAttribute("role","alert");
box.setAttribute("data-chunk-failed","");
box.className="sticky top-0 z-50 bg-action-soft px-4 py-4 text-center shadow-md";
title.className="text-lg font-bold";
button.className="mt-3 min-h-11 rounded-lg bg-action px-5 py-2.5 font-bold text-white";
title.textContent=texts.title;text.textContent=texts.text;button.textContent=texts.retry;
button.type="button";
button.addEventListener("click",reloadPage);
box.append(title,text,button);
document.body.prepend(box)}
function showFailure(){
if(hydrated)dispatchEvent(new Event("chunk-failed"));
else setTimeout(function(){if(!hydrated&&!document.querySelector("[data-chunk-failed]"))show()},${showMessageAfterMs})}
function miss(code,url,cause){
if(lost)return;
lost=new Error("Failed to load "+url,{cause:cause});
lost.name="ChunkLoadError";
lost.code=code;
reportError(lost);
if(!reloadOnce())showFailure()}
function isOurs(url){return url.indexOf(location.origin+"/_next/static/")===0}
function onLoadError(event){
var node=event.target;
if(node.tagName==="LINK"&&node.rel==="stylesheet"&&isOurs(node.href))miss("CSS_CHUNK_LOAD_FAILED",node.href,event);
if(node.tagName==="SCRIPT"&&isOurs(node.src)&&!hydrated)miss(null,node.src,event)}
addEventListener("error",onLoadError,true);
(self.earlyErrors||[]).forEach(onLoadError);
addEventListener("load",function(event){
document.querySelectorAll("link[rel=stylesheet]").forEach(function(link){if(isOurs(link.href)&&!link.sheet)miss("CSS_CHUNK_LOAD_FAILED",link.href,event)})});
setTimeout(function(){if(!hydrated)miss(null,location.href,"time-out")},${chunkTimeoutMs});
addEventListener("chunk-missing",function(event){if(reloadOnce())event.preventDefault()});
addEventListener("reload-page",reloadPage);
addEventListener("hydrated",function(){
if(hydrated)return;
hydrated=true;
if(lost&&!leaving)dispatchEvent(new Event("chunk-failed"))});
var back=stored(function(storage){var text=storage.getItem(keys.typed);storage.removeItem(keys.typed);return JSON.parse(text)});
if(!back||back[0]!==place)return;
typed=new Map(back[1]);
var waiting=back[1].map(function(entry){var at=entry[0].lastIndexOf("#");return{name:entry[0].slice(0,at),at:Number(entry[0].slice(at+1)),value:entry[1],tries:${restoreTries}}});
var rounds=setInterval(function(){
if(!hydrated)return;
forget();
if(typed.size===0)waiting=[];
waiting=waiting.filter(function(entry){
var field=all().filter(function(one){return nameOf(one)===entry.name})[entry.at];
if(!field)return true;
if((/checkbox|radio/.test(field.type)?field.checked:field.value)!==entry.value)put(field,entry.value);
return --entry.tries>0});
if(waiting.length===0)clearInterval(rounds)},${restoreIntervalMs});
addEventListener("pointerdown",function(){waiting=waiting.filter(function(entry){return entry.tries===${restoreTries}})},true);
addEventListener("keydown",function(){waiting=waiting.filter(function(entry){return entry.tries===${restoreTries}})},true)
})(document.currentScript.dataset)`;

/**
 * Runs in every page: syncs the cookie `lang` with local storage. A visitor whom `/` redirected to Spanish because the
 * cookie was missing is redirected to the stored language (contract sections 3 and 10).
 */
const rememberedLanguageScript = `(function(){try{
var known=${JSON.stringify(languages)},cookie=document.cookie,key=localStorage.getItem("lang"),
stored=known.indexOf(key)<0?"":key,mirror=(/(?:^|; )lang=([^;]*)/.exec(cookie)||[])[1]||"",tail="; path=/; samesite=lax"+(location.protocol==="https:"?"; secure":"");
if(stored!==mirror)document.cookie="lang="+stored+"; max-age="+(stored?31536000:0)+tail;
if(/(?:^|; )from-root=1/.test(cookie)){document.cookie="from-root=; max-age=0"+tail;
if(stored&&stored!==document.documentElement.lang)location.replace("/"+stored+location.pathname.slice(3)+location.search+location.hash)}
}catch(e){}})()`;

/** Set before zod loads: its check whether `new Function` is allowed would violate the content security policy. */
export const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

const scriptFile = (name: string, source: string) =>
  `${name}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;

/**
 * Runs before every page's first paint and bundles. A separate file: inline it would be in each page twice, in the HTML
 * and in the RSC payload.
 */
const firstScript = `${zodWithoutEval};${rememberedLanguageScript};${languageOfferScript};${missingCodeScript}`;
export const firstScriptFile = scriptFile("first", firstScript);

/**
 * Beside a public search form: a search that the browser sends itself, because the visitor was quicker than the code,
 * asks for the coupon of the URL and the discount of the URL or the storage, as `useSearchForm` would.
 */
const earlySearch = `addEventListener("formdata",function(event){
if(event.target.action.endsWith(${JSON.stringify(paths.results("es").slice("/es".length))}))["coupon","discount"].forEach(function(key){
var value=new URLSearchParams(location.search).get(key);
try{value=value||localStorage.getItem(key)}catch(e){}
if(value)event.formData.append(key,value)})})`;
export const earlySearchFile = scriptFile("search", earlySearch);

/** The scripts by the names of their files, which contain a content hash, because browsers cache them. */
export const scripts: ReadonlyMap<string, string> = new Map([
  [firstScriptFile, firstScript],
  [earlySearchFile, earlySearch],
]);

/** Inline, before that file: collects load errors until it runs. */
export const earlyErrorsScript = `addEventListener("error",function(e){(self.earlyErrors=self.earlyErrors||[]).push(e)},true)`;

export async function errorScreenTexts() {
  const t = await getTranslations("failure");
  return { title: t("title"), text: t("text"), retry: t("retry"), home: t("home") };
}
export type ErrorScreenTexts = Awaited<ReturnType<typeof errorScreenTexts>>;
