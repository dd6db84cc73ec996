import { putFieldSource } from "./put-field-source";

/**
 * Keeps what is pressed, typed, ticked or chosen below `data-asleep`, before the page's code has come, and does it when
 * that part is awake: fields first, through the setter that React does not watch, so that it hears of them; then the
 * last button, which pulses meanwhile. It leaves no mark in the document, for React would find it there.
 */
export const earlyPressScript = `(function(){
${putFieldSource}
var pressed,pulse,changed=new Map();
function asleep(event,kind){return event.target.closest&&event.target.closest("[data-asleep] "+kind)}
addEventListener("click",function(event){
var button=asleep(event,"button");
if(!button)return;
event.preventDefault();event.stopPropagation();
if(pulse)pulse.cancel();
pressed=button;
pulse=button.animate&&button.animate({opacity:[1,0.5]},{duration:700,iterations:Infinity,direction:"alternate"})},true);
["input","change"].forEach(function(kind){addEventListener(kind,function(event){
var field=asleep(event,":is(input,select,textarea)");
if(field)changed.set(field,/checkbox|radio/.test(field.type)?field.checked:field.value)},true)});
addEventListener("awake",function(){
changed.forEach(function(value,field){
if(field.closest("[data-asleep]"))return;
changed.delete(field);
put(field,value)});
if(!pressed||pressed.closest("[data-asleep]"))return;
var button=pressed;
pressed=null;
if(pulse)pulse.cancel();
button.click()})
})()`;
