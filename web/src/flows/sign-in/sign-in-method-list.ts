import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ComponentType } from 'react';
import { loadPart } from '../../lazy/lazy-part.tsx';
import type { SignInMethodProps } from './sign-in-draft.ts';

export type SignInMethod = ComponentType<SignInMethodProps>;

export type MethodId = 'password' | 'code' | ProviderId;

/** Loads a sign-in method when its tab is selected. */
export async function loadSignInMethod(id: MethodId): Promise<SignInMethod> {
  if (id === 'password') return (await loadPart(() => import('./password-form.tsx'))).PasswordForm;
  if (id === 'code') return (await loadPart(() => import('./code-form.tsx'))).CodeForm;
  return (await loadPart(() => import('./provider-method.tsx'))).providerMethod(id);
}
