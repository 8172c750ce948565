import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { englishTemplateId, needsId, rootId } from './element-ids.ts';

/**
 * Runs inline before the first paint: keeps what is pressed or sent before the page is live, marks WeChat's own browser,
 * where its tab is of use, takes away what is said where scripts or cookies are refused (storage goes with cookies), and
 * swaps the language by the rule of `readLocale`. An element goes by its id.
 */
export const bootScript = [
  "onclick=e=>{early=e.target.closest('[type=button]')};",
  'onsubmit=e=>{early=e.submitter;e.preventDefault()};',
  "if(/MicroMessenger/i.test(navigator.userAgent))document.documentElement.dataset.wx='';",
  `try{const l=localStorage;${needsId}.remove();`,
  `if(l.getItem('${storageKeys.locale}').includes('en')){`,
  "document.documentElement.lang='en-US';",
  `${rootId}.replaceChildren(${englishTemplateId}.content)`,
  '}}catch{}',
].join('');

/**
 * Runs inline on WeChat's call-back page. In a frame it shows nothing and only tells the page around it, of our own
 * origin alone, what came; cookies don't reach it there.
 */
export const postBackScript = [
  'if(parent!==self){',
  'document.documentElement.hidden=true;',
  'const q=new URLSearchParams(location.search);',
  "parent.postMessage({code:q.get('code'),state:q.get('state')},location.origin)}",
].join('');
