import type { ComponentType } from 'react';
import type { Way } from '../../features/sign-in/draft.ts';
import type { WayProps } from '../../features/sign-in/sign-in.tsx';

/** Each way to sign in, in a chunk of its own. */
export const ways: Readonly<Record<Way, () => Promise<ComponentType<WayProps>>>> = {
  password: () => import('./password-way.tsx').then((live) => live.PasswordWay),
  code: () => import('./code-way.tsx').then((live) => live.CodeWay),
  wx: () => import('./wechat-way.tsx').then((live) => live.WechatWay),
  tc: () => import('./cloud-way.tsx').then((live) => live.CloudWay),
};
