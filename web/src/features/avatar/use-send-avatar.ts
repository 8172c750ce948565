import { useEffect, useRef, useState } from 'react';
import { type Area, drawAvatar } from './draw-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

/** Sends the framed picture; one at a time, and it can be given up until it is there. */
export function useSendAvatar(nickName: string, onDone: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);

  const cancel = () => {
    sending.current?.abort();
    sending.current = null;
    setProgress(null);
  };
  // Closing the dialog gives it up.
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (source: ImageBitmap, area: Area, degrees: number) => {
    const mine = new AbortController();
    sending.current = mine;
    setProblem(null);
    setProgress(0);
    const file = await drawAvatar(source, area, degrees);
    const failed = await uploadAvatar(file, nickName, { onProgress: setProgress, signal: mine.signal });
    if (mine.signal.aborted) return;
    sending.current = null;
    setProgress(null);
    if (failed === null) onDone();
    else setProblem(failed);
  };
  return { progress, problem, send, cancel };
}
