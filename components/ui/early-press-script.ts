/**
 * Source of `put(field, value)` for inline scripts: sets a control's value as if the visitor had typed it. It uses the
 * native setter, which React does not override, so that React sees the change and fires `onChange`.
 */
export const putFieldSource = `function put(field,value){
if(field.type==="checkbox"){field.checked=!value;field.click()}
else if(field.type==="radio"){if(value){field.checked=false;field.click()}}
else{field.value=value+"-";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
["input","change"].forEach(function(kind){field.dispatchEvent(new Event(kind,{bubbles:true}))})}}`;

/**
 * Records clicks and inputs before hydration inside `data-not-ready` and replays them on "part-ready": first the
 * fields, with a `focusout` where focus has left, then the last clicked button, which pulses until then. Each runs in
 * its own task, so that React renders in between. It does not change the DOM: hydration would report a mismatch. React
 * is not shown the click of a checkbox, which it would hydrate within, undoing the tick before its "input".
 */
export const earlyPressScript = `(function(){
${putFieldSource}
var pressed,pulse,timer=0,changed=new Map();
function notReady(event,what){return event.target.closest&&event.target.closest(what)}
addEventListener("click",function(event){
if(notReady(event,"[data-not-ready] :is([type=checkbox],[type=radio])"))return event.stopPropagation();
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
