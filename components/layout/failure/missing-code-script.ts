import { createHash } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { putFieldSource } from "@/components/ui/early-press-script";
import { languages } from "@/lib/domain/language/languages";
import { chunkTimeOutMs } from "@/lib/web-client/fetch-code";

/** Session storage: when the page was last loaded anew for want of its code, and what was typed into it. */
export const missingCodeKeys = { at: "lostCode", typed: "typedFields" } as const;

const reloadAgainMs = 600_000;
const patienceForLifeMs = 3_000;
const restoreEveryMs = 300;
const restoreTries = 8;

/**
 * In every page, ahead of its code: sees a script or stylesheet of the page that doesn't come, loads the page anew once,
 * and gives back what was typed; passwords, cards and one-time codes, and what stands below `data-unkept`, are never
 * kept. Offline, or when the second time fails, too, the error screen says so, or where no code came at all, a line of its
 * own. Its texts are the data of its element.
 * Events: "lost-code" (prevented when the page is loaded anew), "load-anew", "code-awake", "code-lost".
 */
const missingCodeScript = `(function(texts){
var awake=false,leaving=false,lost=null,typed=new Map(),place=location.pathname,keys=${JSON.stringify(missingCodeKeys)};
${putFieldSource}
function stored(work){try{return work(sessionStorage)}catch(e){return null}}
function all(){return Array.from(document.querySelectorAll("input,select,textarea"))}
function nameOf(field){return field.name||field.id}
function isKept(field){return nameOf(field)&&!/^(?:password|hidden|file)$/.test(field.type)&&!/password|one-time-code|^cc-/.test(field.autocomplete)&&!field.closest("[data-unkept]")}
function here(){if(place!==location.pathname){place=location.pathname;typed.clear()}}
["input","change"].forEach(function(kind){addEventListener(kind,function(event){
var field=event.target;
if(!field.matches||!field.matches("input,select,textarea")||!isKept(field))return;
here();
var name=nameOf(field),key=name+"#"+all().filter(function(one){return nameOf(one)===name}).indexOf(field);
typed.delete(key);
typed.set(key,/checkbox|radio/.test(field.type)?field.checked:field.value)},true)});
function loadAnew(){
if(leaving)return;
leaving=true;
here();
stored(function(storage){storage.setItem(keys.at,String(Date.now()));storage.setItem(keys.typed,JSON.stringify([place,Array.from(typed)]))});
fetch("/robots.txt",{method:"HEAD",cache:"no-store"}).then(function(){location.reload()},function(){
leaving=false;
stored(function(storage){storage.removeItem(keys.at);storage.removeItem(keys.typed)});
say()})}
function loadsAnew(){
if(leaving)return true;
var last=stored(function(storage){return Number(storage.getItem(keys.at))});
if(last===null||Math.abs(Date.now()-last)<${reloadAgainMs})return false;
loadAnew();
return true}
function show(){
var box=document.createElement("div"),title=document.createElement("p"),text=document.createElement("p"),button=document.createElement("button");
box.setAttribute("role","alert");
box.setAttribute("data-lost-code","");
box.className="sticky top-0 z-50 bg-action-soft px-4 py-4 text-center shadow-md";
title.className="text-lg font-bold";
button.className="mt-3 min-h-11 rounded-lg bg-action px-5 py-2.5 font-bold text-white";
title.textContent=texts.title;text.textContent=texts.text;button.textContent=texts.retry;
button.type="button";
button.addEventListener("click",loadAnew);
box.append(title,text,button);
document.body.prepend(box)}
function say(){
if(awake)dispatchEvent(new Event("code-lost"));
else setTimeout(function(){if(!awake&&!document.querySelector("[data-lost-code]"))show()},${patienceForLifeMs})}
function miss(code,url,cause){
if(lost)return;
lost=new Error("Failed to load "+url,{cause:cause});
lost.name="ChunkLoadError";
lost.code=code;
reportError(lost);
if(!loadsAnew())say()}
function isOurs(url){return url.indexOf(location.origin+"/_next/static/")===0}
function see(event){
var node=event.target;
if(node.tagName==="LINK"&&node.rel==="stylesheet"&&isOurs(node.href))miss("CSS_CHUNK_LOAD_FAILED",node.href,event);
if(node.tagName==="SCRIPT"&&isOurs(node.src)&&!awake)miss(null,node.src,event)}
addEventListener("error",see,true);
(self.earlyErrors||[]).forEach(see);
addEventListener("load",function(event){
document.querySelectorAll("link[rel=stylesheet]").forEach(function(link){if(isOurs(link.href)&&!link.sheet)miss("CSS_CHUNK_LOAD_FAILED",link.href,event)})});
setTimeout(function(){if(!awake)miss(null,location.href,"time-out")},${chunkTimeOutMs});
addEventListener("lost-code",function(event){if(loadsAnew())event.preventDefault()});
addEventListener("load-anew",loadAnew);
addEventListener("code-awake",function(){
if(awake)return;
awake=true;
if(lost&&!leaving)dispatchEvent(new Event("code-lost"))});
var back=stored(function(storage){var text=storage.getItem(keys.typed);storage.removeItem(keys.typed);return JSON.parse(text)});
if(!back||back[0]!==place)return;
typed=new Map(back[1]);
var waiting=back[1].map(function(entry){var at=entry[0].lastIndexOf("#");return{name:entry[0].slice(0,at),at:Number(entry[0].slice(at+1)),value:entry[1],tries:${restoreTries}}});
var rounds=setInterval(function(){
if(!awake)return;
here();
if(typed.size===0)waiting=[];
waiting=waiting.filter(function(entry){
var field=all().filter(function(one){return nameOf(one)===entry.name})[entry.at];
if(!field)return true;
if((/checkbox|radio/.test(field.type)?field.checked:field.value)!==entry.value)put(field,entry.value);
return --entry.tries>0});
if(waiting.length===0)clearInterval(rounds)},${restoreEveryMs});
addEventListener("pointerdown",function(){waiting=waiting.filter(function(entry){return entry.tries===${restoreTries}})},true);
addEventListener("keydown",function(){waiting=waiting.filter(function(entry){return entry.tries===${restoreTries}})},true)
})(document.currentScript.dataset)`;

/**
 * In every page: the cookie `lang` mirrors the key of local storage, and a visitor whom `/` sent to
 * Spanish for want of a cookie goes on to the language of the key (contract sections 3 and 10).
 */
const rememberedLanguageScript = `(function(){try{
var known=${JSON.stringify(languages)},cookie=document.cookie,key=localStorage.getItem("lang"),
stored=known.indexOf(key)<0?"":key,mirror=(/(?:^|; )lang=([^;]*)/.exec(cookie)||[])[1]||"",tail="; path=/; samesite=lax"+(location.protocol==="https:"?"; secure":"");
if(stored!==mirror)document.cookie="lang="+stored+"; max-age="+(stored?31536000:0)+tail;
if(/(?:^|; )from-root=1/.test(cookie)){document.cookie="from-root=; max-age=0"+tail;
if(stored&&stored!==document.documentElement.lang)location.replace("/"+stored+location.pathname.slice(3)+location.search+location.hash)}
}catch(e){}})()`;

/** zod's own switch, set before its code comes: its trial whether functions can be made of text breaks the content policy. */
const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

/**
 * What runs ahead of every page's first paint and its code. A file of its own: in the page it would stand twice, in the
 * markup and in the data for the browser. Browsers keep it, so another one has another name.
 */
export const firstScript = `${zodWithoutEval};${rememberedLanguageScript};${missingCodeScript}`;
export const firstScriptFile = `first-${createHash("sha256").update(firstScript).digest("hex").slice(0, 8)}.js`;

/** In the page itself, ahead of that file: keeps what doesn't come before it is there to see it. */
export const earlyErrorsScript = `addEventListener("error",function(e){(self.earlyErrors=self.earlyErrors||[]).push(e)},true)`;

export async function errorScreenTexts() {
  const t = await getTranslations("failure");
  return { title: t("title"), text: t("text"), retry: t("retry"), home: t("home") };
}
export type ErrorScreenTexts = Awaited<ReturnType<typeof errorScreenTexts>>;
