import {
  resendProductEvents,
  switchProductStream,
  verifyProductStream,
} from '@isoline/contract/console/product-streams.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { CheckedField } from '../ui/checked-form.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { streamMessages } from './stream-messages.ts';
import type { Stream } from './stream-state.ts';

type Act = 'verify' | 'pause' | 'resume' | 'resend';

/** An act that is done, and the number of events that it sends again. */
interface Done {
  readonly act: Act;
  readonly events?: number;
  readonly isMore?: boolean;
}

interface Props {
  readonly product: { readonly id: string; readonly name: string };
  readonly stream: Stream;
  readonly reload: () => unknown;
}

/** The buttons of a stream. Each act asks for a reason first. */
export function StreamActs({ product: { id, name }, stream: { stream, status }, reload }: Props) {
  const text = useMessages(streamMessages);
  const numbers = useNumbers();
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const params = { id, stream };
  const acts: Readonly<Record<Act, (reason: string, form: FormData) => Promise<object>>> = {
    verify: (reason) => call(verifyProductStream, { reason }, params),
    pause: (reason) => call(switchProductStream, { on: false, reason }, params),
    resume: (reason) => call(switchProductStream, { on: true, reason }, params),
    resend: (reason, form) =>
      call(resendProductEvents, { since: new Date(typedIn(form, 'since')).toISOString(), reason }, params),
  };
  const leads = { verify: text.verifyText, pause: text.pauseText, resume: text.resumeText, resend: text.resendText };
  const said = {
    ...{ verify: text.verified, pause: text.paused, resume: text.resumed },
    resend: text.resent(`${numbers(done?.events ?? 0)}${done?.isMore ? '+' : ''}`),
  };
  const run = (act: Act) => async (reason: string, form: FormData) => {
    setDone({ act, ...(await acts[act](reason, form)) });
    reload();
  };
  const offered: readonly Act[] = [
    ...(stream === 'events' && status === 'enabled' ? (['verify'] as const) : []),
    status === 'paused' ? 'resume' : 'pause',
    'resend',
  ];
  return (
    <>
      {done && <InlineAlert kind="success">{said[done.act]}</InlineAlert>}
      <div className="row">
        {offered.map((act) => (
          <Button key={act} kind={act === 'pause' ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
            {text[act]}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonDialog
          title={text.named(text[asked], text.title(stream), name)}
          lead={leads[asked]}
          dangerous={asked === 'pause'}
          fields={
            asked === 'resend' ? (
              <CheckedField name="since" label={text.since} type="datetime-local" required />
            ) : undefined
          }
          run={run(asked)}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}
