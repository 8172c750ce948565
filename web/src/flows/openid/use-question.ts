import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import type { Message } from '@isoline/ui/i18n/messages.ts';
import { useMounted } from '@isoline/ui/state/use-mounted.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useCallback, useEffect, useState } from 'react';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useReadAgain } from '../../shared/failure/use-read-again.ts';
import { handOverContact } from '../../shared/sign-in-contact.ts';
import { type Question, readPending, readQuestion } from './product-sign-in-calls.ts';

/**
 * Returns the current question of a pending sign-in, and the functions that answer it. The browser leaves when there is
 * no question.
 */
export function useQuestion(uid: string) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();
  const show = useCallback((found: Question) => {
    if (found.kind === 'leaving') location.replace(found.location);
    else setQuestion(found);
  }, []);
  const isMounted = useMounted();
  const load = useCallback(() => {
    const showFirst = (found: Question) => {
      if (!isMounted.current) return;
      if ('pending' in found && found.pending.locale) applyLocale(found.pending.locale);
      // The product knows the user (`login_hint` of OpenID Connect Core, 3.1.2.1).
      if (found.kind === 'sign-in' && found.pending.loginHint) handOverContact(found.pending.loginHint);
      show(found);
    };
    setFailure(null);
    readQuestion(uid).then(showFirst, (error: unknown) => isMounted.current && setFailure(failureMessage(error)));
  }, [uid, show, isMounted]);
  useEffect(load, [load]);
  useReadAgain(uid, readPending, (pending) =>
    setQuestion((shown) => (shown && 'pending' in shown ? { ...shown, pending } : shown)),
  );

  const goOn = (answer: () => Promise<string | null>) =>
    run(async () => {
      setFailure(null);
      try {
        const next = await answer();
        if (next === null) show(await readQuestion(uid));
        // The answered question does not leave a history entry: it cannot be answered again.
        else location.replace(next);
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  return { question, setQuestion, failure, busy, goOn, load };
}
