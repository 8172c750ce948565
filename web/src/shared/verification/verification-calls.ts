import { getCode, sendCode, sendSmsCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import { type Contact, contactFields, type Scene } from '@isoline/contract/values/contact.ts';
import { call, callForPicture } from '../../api/call.ts';
import type { ProofTask } from './proof-worker.ts';

/** Where a code goes and what it is for. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'reset' | 'change' | 'bind'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly type: Contact['kind'] }
  | { readonly scene: 'merge'; readonly type: Contact['kind']; readonly security: string };

/** The key of a target in this browser's storage. It holds no ticket. */
export const targetKey = (target: CodeTarget): string =>
  `${target.scene}:${'contact' in target ? target.contact.value : target.type}`;

/** The answer to a slide challenge, as the call that needs one takes it: a header and a field of the body. */
export interface SolvedSlide {
  readonly accessCode: string;
  readonly slide: SlideAnswer;
}

/** Requests a verification code. */
export function requestCode(target: CodeTarget, { accessCode, slide }: SolvedSlide) {
  const options = { headers: { accessCode } };
  if (target.scene === 'login') return call(sendSmsCode, { phone: target.contact.value, slide }, options);
  if ('contact' in target) {
    return call(sendCode, { scene: target.scene, ...contactFields(target.contact), slide }, options);
  }
  return call(sendCode, { ...target, slide }, options);
}

export interface SlidePicture {
  readonly accessCode: string;
  /** An object URL, which the caller revokes. */
  readonly url: string;
  /** The top of the piece, in image pixels. */
  readonly y: number;
}

export async function fetchSlidePicture(scene: Scene): Promise<SlidePicture> {
  const { blob, headers } = await callForPicture(getCode, { scene });
  const y = Number(headers.get('captcha-y'));
  return { accessCode: headers.get('access-code') ?? '', url: URL.createObjectURL(blob), y };
}

export async function fetchProofTask(scene: Scene, signal: AbortSignal): Promise<ProofTask> {
  const { data, headers } = await call(getCode, { scene, kind: 'proof' }, { signal });
  return { accessCode: headers.get('access-code') ?? '', difficulty: data.difficulty };
}
