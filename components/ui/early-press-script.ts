/**
 * Source of a function for scripts that run before the page's code: gives a control a value in the visitor's place, through
 * the setter that React does not watch, so that it hears of it.
 */
export const putFieldSource = `function put(field,value){
if(field.type==="checkbox"){field.checked=!value;field.click()}
else if(field.type==="radio"){if(value){field.checked=false;field.click()}}
else{field.value=value+"-";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
["input","change"].forEach(function(kind){field.dispatchEvent(new Event(kind,{bubbles:true}))})}}`;

/**
 * Keeps what is pressed, typed, ticked or chosen below `data-not-ready`, or on it, before the page's code has come, and does
 * it when that part is ready (event "part-ready"): fields first, through the setter that React does not watch, so that it
 * hears of them, and left once more where they were left; then the last button, which pulses meanwhile; each in a task of
 * its own, so that the page has taken one in before the next. It leaves no mark in the document, for React would find it.
 */
export const earlyPressScript = `(function(){
${putFieldSource}
var pressed,pulse,timer=0,changed=new Map();
function notReady(event,what){return event.target.closest&&event.target.closest(what)}
addEventListener("click",function(event){
var button=notReady(event,"[data-not-ready] button,:is(button,a)[data-not-ready]");
if(!button||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();event.stopPropagation();
if(pulse)pulse.cancel();
pressed=button;
pulse=button.animate&&button.animate({opacity:[1,0.5]},{duration:700,iterations:Infinity,direction:"alternate"})},true);
["input","change"].forEach(function(kind){addEventListener(kind,function(event){
var field=notReady(event,"[data-not-ready] :is(input,select,textarea)");
if(field)changed.set(field,/checkbox|radio/.test(field.type)?field.checked:field.value)},true)});
function next(){
var ready;
timer=0;
changed.forEach(function(_,field){if(!ready&&!field.closest("[data-not-ready]"))ready=field});
if(ready){
var value=changed.get(ready);
changed.delete(ready);
put(ready,value);
if(ready!==document.activeElement)ready.dispatchEvent(new FocusEvent("focusout",{bubbles:true}));
timer=setTimeout(next,0);
return}
if(!pressed||pressed.closest("[data-not-ready]"))return;
var button=pressed;
pressed=null;
if(pulse)pulse.cancel();
button.click()}
addEventListener("part-ready",function(){timer=timer||setTimeout(next,0)})
})()`;
