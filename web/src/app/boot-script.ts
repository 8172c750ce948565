import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { englishTemplateId, rootId } from './element-ids.ts';

/** Runs inline before the first paint, with the same rule as `readLocale`. */
export const bootScript = [
  'try{',
  `if(localStorage.getItem('${storageKeys.locale}').includes('en')){`,
  "document.documentElement.lang='en-US';",
  `document.getElementById('${rootId}').replaceChildren(document.getElementById('${englishTemplateId}').content)`,
  '}}catch{}',
].join('');
