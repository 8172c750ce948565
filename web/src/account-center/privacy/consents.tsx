import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { connectedProductsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { DisconnectDialog } from '../apps/disconnect-dialog.tsx';
import { Card, Pending } from '../card.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { type Consent, privacyQuery } from './privacy-queries.ts';
import styles from './privacy-section.module.css';

/**
 * The consents of the user: the terms, the privacy policy and products, with how and when each was given, when it ends,
 * and how to withdraw it.
 */
export function Consents() {
  const text = useMessages(privacyMessages);
  const locale = useLocale();
  const query = useAccountQuery(privacyQuery(locale));
  const connected = useAccountQuery(connectedProductsQuery(locale));
  const [asked, setAsked] = useState<Consent['product']>(null);
  return (
    <Card name="consents">
      <p className={styles.about}>{text.consentsText}</p>
      {!query.data && <Pending query={query} lines={4} />}
      {query.data && (
        <ul className={styles.lines}>
          {query.data.consents.map((consent) => (
            <Line
              key={`${consent.kind} ${consent.product?.id} ${consent.givenAt}`}
              consent={consent}
              onWithdraw={() => setAsked(consent.product)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <DisconnectDialog
          products={[connected.data?.find(({ id }) => id === asked.id) ?? asked]}
          missing={connected.data ? undefined : connected}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

interface LineProps {
  readonly consent: Consent;
  readonly onWithdraw: () => void;
}

function Line({ consent, onWithdraw }: LineProps) {
  const { kind, product, version, scopes, apiScopes, givenAt, givenBy, withdrawnAt } = consent;
  const text = useMessages(privacyMessages);
  const { day } = useDates();
  const how = {
    registration: text.registration,
    terms: text.byTerms,
    consent: text.consent,
    'sign-in': text.signIn,
    import: text.imported,
  };
  const gets = [...scopes.map((scope) => text[scope]), ...apiScopes.map((one) => one.text)].join(' · ');
  const name = product ? product.name : kind === 'terms' ? text.terms : text.privacy;
  return (
    <li className={styles.consent}>
      <b>{name}</b>
      <span className={styles.values}>
        <span>{version === null ? gets || text.signInOnly : text.version(version)}</span>
        <span>{text.given(day(givenAt), how[givenBy])}</span>
        {withdrawnAt !== null && <span>{text.withdrawn(day(withdrawnAt))}</span>}
      </span>
      {withdrawnAt === null && product && (
        <Button kind="quiet" aria-label={text.withdrawFrom(name)} onClick={onWithdraw}>
          {text.withdraw}
        </Button>
      )}
      {withdrawnAt === null && !product && (
        <Link href={paths.closeAccount} className={buttonClass('quiet')} aria-label={text.withdrawFrom(name)}>
          {text.withdraw}
        </Link>
      )}
    </li>
  );
}
