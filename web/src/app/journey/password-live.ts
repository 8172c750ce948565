/** What signing in by password needs once the page is live. */
export { submitPassword } from '../../features/sign-in/submit-password.ts';
export { openSlide } from '../../features/verification/open-slide.tsx';
export { beginVisit, leadOn } from './lead-on.ts';
