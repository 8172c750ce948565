import type { WaitingIdentity } from '../../api/login-store.ts';
import { carry } from './carried.ts';
import type { Navigate } from './lead-on.ts';

const pages = { wx: '/plusRegister', tc: '/tencentCloud_redirect/bind' } as const;

/** Goes where an identity that no account has is linked or registered with; its entry lets a reload keep it. */
export function registerWith({ provider, security }: WaitingIdentity, navigate: Navigate): void {
  const state = { step: 'verify', waiting: { provider, security } };
  navigate(carry(pages[provider], location.search), { replace: true, state });
}
