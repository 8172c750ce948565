import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../i18n/locale.ts';
import { useMessages } from '../i18n/messages.ts';
import { useDates } from '../i18n/use-formats.ts';
import { Card, Pending } from './card.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { type Consent, privacyQuery } from './privacy-queries.ts';
import styles from './privacy-section.module.css';

/** What the user agreed to: the terms, the privacy policy and products, with how, when, and until when. */
export function Consents() {
  const text = useMessages(privacyMessages);
  const query = useQuery(privacyQuery(useLocale()));
  return (
    <Card name="consents">
      <p className={styles.about}>{text.consentsText}</p>
      {!query.data && <Pending query={query} lines={4} />}
      {query.data && (
        <ul className={styles.lines}>
          {query.data.consents.map((consent) => (
            <Line key={`${consent.kind} ${consent.product?.id} ${consent.givenAt}`} consent={consent} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({
  consent: { kind, product, version, scopes, givenAt, givenBy, withdrawnAt },
}: {
  readonly consent: Consent;
}) {
  const text = useMessages(privacyMessages);
  const { day } = useDates();
  const how = { registration: text.registration, terms: text.byTerms, consent: text.consent, 'sign-in': text.signIn };
  const gets = scopes.map((scope) => text[scope]).join(' · ');
  return (
    <li>
      <b>{product ? product.name : kind === 'terms' ? text.terms : text.privacy}</b>
      <span className={styles.values}>
        <span>{version === null ? gets || text.signInOnly : text.version(version)}</span>
        <span>
          {day(givenAt)}, {how[givenBy]}
        </span>
        {withdrawnAt !== null && <span>{text.withdrawn(day(withdrawnAt))}</span>}
      </span>
    </li>
  );
}
