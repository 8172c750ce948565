import { useEffect, useState } from 'react';
import { applyLocale } from '../../i18n/locale.ts';
import type { Message } from '../../i18n/messages.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { useTask } from '../../shared/failure/use-task.ts';
import { handOverContact } from '../../shared/sign-in-contact.ts';
import { type Question, readQuestion } from './product-sign-in-calls.ts';

/** What a pending sign-in asks now, and how to answer it. The browser leaves when nothing is asked. */
export function useQuestion(uid: string) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();
  const show = (found: Question) => {
    if (found.kind === 'leaving') location.replace(found.location);
    else setQuestion(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pending sign-in
  useEffect(() => {
    let isShown = true;
    const showFirst = (found: Question) => {
      if (!isShown) return;
      if ('pending' in found && found.pending.locale) applyLocale(found.pending.locale);
      // The product knows the user (`login_hint` of OpenID Connect Core, 3.1.2.1).
      if (found.kind === 'sign-in' && found.pending.loginHint) handOverContact(found.pending.loginHint);
      show(found);
    };
    readQuestion(uid).then(showFirst, (error: unknown) => isShown && setFailure(failureMessage(error)));
    return () => {
      isShown = false;
    };
  }, [uid]);

  const goOn = (answer: () => Promise<string | null>) =>
    run(async () => {
      setFailure(null);
      try {
        const next = await answer();
        if (next === null) show(await readQuestion(uid));
        else location.assign(next);
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  return { question, setQuestion, failure, busy, goOn };
}
