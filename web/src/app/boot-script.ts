import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { englishTemplateId, rootId } from './element-ids.ts';

/**
 * Runs inline before the first paint: swaps the language by the rule of `readLocale`, and keeps what is pressed before the
 * page is live.
 */
export const bootScript = [
  "onclick=e=>{early=e.target.closest('[type=button]')};",
  'try{',
  `if(localStorage.getItem('${storageKeys.locale}').includes('en')){`,
  "document.documentElement.lang='en-US';",
  `document.getElementById('${rootId}').replaceChildren(document.getElementById('${englishTemplateId}').content)`,
  '}}catch{}',
].join('');
