import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { trialInfo } from '@isoline/contract/membership.ts';
import { products } from '@isoline/contract/products.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { circleCheckIcon } from '@isoline/ui/icon/icon-paths.ts';
import { LoadState } from '@isoline/ui/load-state/load-state.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { call } from '../../api/call.ts';
import { resumeSession, useSession } from '../../api/session.ts';
import { useLoaded } from '../../shared/failure/use-loaded.ts';
import { useCallbackFromAddress } from '../../shared/provider/callback.ts';
import { LaunchQuestion } from '../../shared/provider/launch-question.tsx';
import { pendingLaunch } from '../../shared/provider/pending-launch.ts';
import { type ProviderSignInResult, signInWithProvider } from '../../shared/provider/provider-sign-in.ts';
import { SignInAlert } from '../../shared/provider/sign-in-alert.tsx';
import { allowedBackAddress } from '../../shared/redirect/allowed-back-address.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { requestedBackAddress } from '../../shared/redirect/redirect-target.ts';
import styles from './membership.module.css';
import { membershipMessages } from './membership-messages.ts';

/** Returns the address of this page with a button that goes to the back address of a launch. */
const membershipAddress = (backUrl: string | null): string =>
  backUrl ? `${paths.membership}?url=${encodeURIComponent(backUrl)}` : paths.membership;

/** The benefits of the membership, and the state of the account. A launch is confirmed first. */
export function Membership() {
  const text = useMessages(membershipMessages);
  const received = useCallbackFromAddress();
  const [result, setResult] = useState<ProviderSignInResult | null>(null);
  const launch = received?.callback.kind === 'launch' ? received.callback.params : null;
  useEffect(() => {
    if (launch) void signInWithProvider('tc', launch).then(setResult);
  }, [launch]);
  const shown = result ?? (received?.callback.kind === 'empty' ? (pendingLaunch()?.launch ?? null) : null);
  const isPending = !received || (launch !== null && !result);
  return (
    <>
      <Benefits />
      {shown?.kind === 'launch' && (
        <LaunchQuestion provider="tc" launch={shown} backUrl={membershipAddress(shown.backUrl)} />
      )}
      {shown && 'message' in shown && <SignInAlert message={shown.message} isRoot={false} />}
      {isPending && <Skeleton lines={2} label={text.loading} />}
      {!isPending && !shown && <OwnMembership />}
    </>
  );
}

function Benefits() {
  const text = useMessages(membershipMessages);
  const benefits = [
    [text.twins, text.twinsText],
    [text.share, text.shareText],
    [text.export, text.exportText],
  ] as const;
  return (
    <ul className={styles.benefits} aria-label={text.brings}>
      {benefits.map(([name, detail]) => (
        <li key={name}>
          <Icon path={circleCheckIcon} />
          <p>
            <b>{name}</b>
            <span>{detail}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The membership of the signed-in account, or the link to sign in. */
function OwnMembership() {
  const text = useMessages(membershipMessages);
  const session = useSession();
  const search = useSearch();
  const source = new URLSearchParams(search).get('source') ?? '';
  const carried = new URLSearchParams({ url: membershipAddress(requestedBackAddress(search) ?? null), source });
  const signInHref = withCarriedParameters(paths.signIn, `?${carried}`);
  useEffect(() => void resumeSession(), []);
  if (session === 'unknown') return <Skeleton lines={2} label={text.loading} />;
  if (session === 'signed-in') return <MembershipState />;
  return (
    <Link className={buttonClass('primary', true)} href={signInHref}>
      {text.signIn}
    </Link>
  );
}

type Trial = OutputOf<typeof trialInfo> & {
  /**
   * The back address of the launch, else the membership's product; home when the membership does not have a product.
   */
  readonly productUrl: string;
};

async function fetchTrial(): Promise<Trial> {
  const [{ data: trial }, { data: list }] = await Promise.all([call(trialInfo, {}), call(products, {})]);
  const requested = requestedBackAddress(location.search);
  const backAddress = requested && (await allowedBackAddress(requested, location.origin));
  return { ...trial, productUrl: backAddress || (list.find(({ id }) => id === trial.product)?.url ?? '/') };
}

function MembershipState() {
  const text = useMessages(membershipMessages);
  const trial = useLoaded(fetchTrial);
  if (!trial.value) return <LoadState loaded={trial} lines={2} label={text.loading} retryLabel={text.again} />;
  return (
    <>
      <Period trial={trial.value} />
      <a className={buttonClass('primary', true)} href={trial.value.productUrl}>
        {text.open}
      </a>
    </>
  );
}

function Period({ trial: { trial, vip, endTime, remainingDays } }: { readonly trial: Trial }) {
  const text = useMessages(membershipMessages);
  const { day } = useDates();
  const lastDay = day(endTime);
  const isActive = vip || trial;
  return (
    <div className={vip ? styles.member : styles.standing}>
      <p>
        <b>{vip ? text.vip : trial ? text.trial : text.ended}</b>
        <span>{isActive ? text.until(lastDay) : text.endedOn(lastDay)}</span>
      </p>
      <p>{isActive ? text.days(remainingDays) : text.renew}</p>
    </div>
  );
}
