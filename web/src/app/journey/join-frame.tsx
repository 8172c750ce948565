import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import type { WaitingIdentity } from '../../api/login-store.ts';
import { WaitingPerson } from '../../features/registration/waiting-person.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../layouts/panel.tsx';
import { joinMessages } from '../../messages/join.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { carry } from './carried.ts';

interface Props {
  readonly step: 'verify' | 'password';
  readonly waiting: WaitingIdentity | 'lost';
  readonly children: ReactNode;
}

/** The heading of a registration that links a provider's identity, whose that is, and the way out for somebody else. */
export function JoinFrame({ step, waiting, children }: Props) {
  const text = useMessages(joinMessages);
  const signIn = carry('/LoginPage/LoginPage', useSearch());
  if (waiting === 'lost') {
    return (
      <Panel title={text.lostTitle}>
        <InlineAlert kind="warning">{text.lost}</InlineAlert>
        <Link className={buttonClass('primary', true)} href={signIn}>
          {text.again}
        </Link>
      </Panel>
    );
  }
  const provider = text[waiting.provider];
  return (
    <Panel
      title={text.title(provider)}
      lead={step === 'verify' ? text.leadVerify(provider) : text.leadPassword}
      footnote={
        <>
          {text.notMe} <Link href={signIn}>{text.again}</Link>
        </>
      }
    >
      <WaitingPerson waiting={waiting} />
      {children}
    </Panel>
  );
}
