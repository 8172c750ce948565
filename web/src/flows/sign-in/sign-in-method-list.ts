import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ComponentType } from 'react';
import { loadChunk } from '../../load-chunk.ts';
import type { SignInMethodProps } from './sign-in-draft.ts';

export type SignInMethod = ComponentType<SignInMethodProps>;

export type MethodId = 'password' | 'code' | ProviderId;

/** Loads a sign-in method when its tab is selected. */
export async function loadSignInMethod(id: MethodId): Promise<SignInMethod> {
  if (id === 'password') return (await loadChunk(() => import('./password-form.tsx'))).PasswordForm;
  if (id === 'code') return (await loadChunk(() => import('./code-form.tsx'))).CodeForm;
  return (await loadChunk(() => import('./provider-method.tsx'))).providerMethod(id);
}
