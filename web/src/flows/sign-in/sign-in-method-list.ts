import type { ComponentType } from 'react';
import type { SignInMethodProps } from './sign-in-draft.ts';

export type SignInMethod = ComponentType<SignInMethodProps>;

/** The sign-in methods in the order of their tabs. Each is loaded when its tab is selected. */
export const signInMethods = {
  password: () => import('./password-form.tsx').then((part): SignInMethod => part.PasswordForm),
  code: () => import('./code-form.tsx').then((part): SignInMethod => part.CodeForm),
  wx: () => import('./wechat-method.tsx').then((part): SignInMethod => part.WechatMethod),
  tc: () => import('./cloud-method.tsx').then((part): SignInMethod => part.CloudMethod),
};

export type MethodId = keyof typeof signInMethods;
