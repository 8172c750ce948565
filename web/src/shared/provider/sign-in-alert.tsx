import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useLocation } from 'wouter';
import { BackToProduct } from '../redirect/back-to-product.tsx';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { CountdownRedirect } from '../redirect/countdown-redirect.tsx';
import { providerMessages } from './provider-messages.ts';

const EXIT_AFTER_SECONDS = 8;

interface Props {
  readonly message: Message;
  /** True to go to root instead of the back address. */
  readonly isRoot: boolean;
}

/**
 * The reason why a sign-in by a provider ended. The page then goes to the back address or root (docs/specification.md,
 * section 4).
 */
export function SignInAlert({ message, isRoot }: Props) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  const [, navigate] = useLocation();
  const leave = () => navigate(isRoot ? '/' : withCarriedParameters('/', location.search), { replace: true });
  return (
    <>
      <InlineAlert kind="error">{format(message)}</InlineAlert>
      <BackToProduct />
      <CountdownRedirect
        seconds={EXIT_AFTER_SECONDS}
        text={isRoot ? text.homeIn : text.continueIn}
        stopped={text.stopped}
        label={isRoot ? text.home : text.continueNow}
        onRedirect={leave}
      />
    </>
  );
}
