import { getCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, callForPicture } from '../../api/call.ts';
import { failureSentence } from '../../messages/failure.ts';
import type { SlideEvent, SlidePicture } from './slide-stage.ts';

/** A new picture; the caller frees its address. */
export async function fetchPicture(scene: Scene): Promise<SlidePicture> {
  const { blob, headers } = await callForPicture(getCode, { scene });
  const y = Number(headers.get('captcha-y'));
  return { accessCode: headers.get('access-code') ?? '', url: URL.createObjectURL(blob), y };
}

export async function fetchProofTask(scene: Scene, signal: AbortSignal) {
  const { data, headers } = await call(getCode, { scene, kind: 'proof' }, { signal });
  return { accessCode: headers.get('access-code') ?? '', difficulty: data?.difficulty ?? 0 };
}

/** What a failed call is told as to somebody who waits for a challenge. */
export function troubleOf(error: unknown, now = Date.now()): SlideEvent & { type: 'failed' } {
  const wait = error instanceof ApiError ? error.retryAfter : null;
  return { type: 'failed', message: failureSentence(error), until: wait ? now + wait * 1000 : null };
}
