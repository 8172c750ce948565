/** What signing in by code needs once the page is live. */
export { checkPhone, submitCode } from '../../features/sign-in/submit-code.ts';
export { beginVisit, leadOn } from './lead-on.ts';
