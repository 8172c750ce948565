import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { englishTemplateId, needsId, rootId } from '../src/element-ids.ts';

/**
 * Runs inline before the first paint: remembers a click or submit that comes before hydration, marks WeChat's built-in
 * browser (its tab is only shown there), removes the notice for browsers without scripts or cookies (a browser that blocks
 * cookies blocks storage too), and switches the language by the rule of `readLocale`. Elements are global variables by id.
 */
export const bootScript = [
  "onclick=e=>{preHydrationClick=e.target.closest('[type=button]')};",
  'onsubmit=e=>{preHydrationClick=e.submitter;e.preventDefault()};',
  "if(/MicroMessenger/i.test(navigator.userAgent))document.documentElement.dataset.wx='';",
  `try{const l=localStorage;${needsId}.remove();`,
  `if(l.getItem('${storageKeys.locale}').includes('en')){`,
  "document.documentElement.lang='en-US';",
  `${rootId}.replaceChildren(${englishTemplateId}.content)`,
  '}}catch{}',
].join('');

/**
 * Runs inline on WeChat's callback page. In a frame it shows nothing and posts the callback parameters to the parent page
 * of our own origin, because cookies don't reach it there.
 */
export const providerCallbackScript = [
  'if(parent!==self){',
  'document.documentElement.hidden=true;',
  'const q=new URLSearchParams(location.search);',
  "parent.postMessage({code:q.get('code'),state:q.get('state')},location.origin)}",
].join('');
