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
