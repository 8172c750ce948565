import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Outcome } from '../../features/identity/outcome.tsx';
import type { Recognised } from '../../features/identity/recognise.ts';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { toast } from '../../ui/toast/toast.ts';
import { carry } from './carried.ts';
import { onPhone } from './devices.ts';
import { leadOn } from './lead-on.ts';
import { registerWith } from './register-with.ts';

interface Props {
  readonly found: Recognised;
  readonly onAgain: () => void;
}

/** Leads on whom WeChat named: the linked are in, the others are told where to go. */
export function WechatOutcome({ found, onAgain }: Props) {
  const text = useMessages(identityMessages);
  const [, navigate] = useLocation();
  const home = () => navigate('/', { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finding leads on once
  useEffect(() => {
    if (found.is === 'signed-in') leadOn(navigate);
    if (found.is !== 'restart') return;
    void toast.show({ type: 'warning', content: found.message });
    home();
  }, [found]);
  if (found.is === 'signed-in' || found.is === 'restart') return <p role="status">{text.working}</p>;
  return (
    <Outcome
      found={found}
      onPhone={onPhone()}
      onRegister={() => found.is === 'unlinked' && registerWith(found.waiting, navigate)}
      onHome={home}
      onAgain={onAgain}
      otherWay={<Link href={carry('/LoginMobile', location.search)}>{text.otherWay}</Link>}
    />
  );
}
