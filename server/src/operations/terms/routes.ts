import { brand } from '@isoline/contract/brand.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { agreeToTerms } from './agree-to-terms.ts';

export const routes: HandlersOf<'terms'> = {
  async terms({ ports, input: { agree }, caller }) {
    if (agree == null) return { agreed: caller.account.termsVersion, current: brand.termsVersion };
    await agreeToTerms(ports, caller, agree);
    return { agreed: agree, current: brand.termsVersion };
  },
};
