import { endMachineTokens } from '@isoline/contract/console/product-registry.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { backEndMessages } from './back-end-messages.ts';

/** The card that ends the machine tokens of a product. */
export function MachineTokens({ id, name }: { readonly id: string; readonly name: string }) {
  const text = useMessages(backEndMessages);
  const [isEnded, setEnded] = useState(false);
  const run = async (reason: string) => {
    await call(endMachineTokens, { reason }, { id });
    setEnded(true);
  };
  return (
    <section className="card">
      <h2>{text.title}</h2>
      <p className="soft">{text.lead}</p>
      {isEnded && <InlineAlert kind="success">{text.ended}</InlineAlert>}
      <div className="row">
        <ReasonButton
          kind="danger"
          label={text.end}
          title={text.endTitle(name)}
          lead={text.endText}
          dangerous
          run={run}
        />
      </div>
    </section>
  );
}
