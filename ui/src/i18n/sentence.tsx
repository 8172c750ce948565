import { brand } from '@isoline/contract/brand.ts';
import { servicePhoneLink, servicePhoneOf } from '@isoline/contract/service-phone.ts';
import { languageOf, useLocale } from './locale.ts';
import styles from './sentence.module.css';

/** A sentence. The service phone in it is a link that calls it, and is never broken over two lines. */
export function Sentence({ text }: { readonly text: string }) {
  const phone = servicePhoneOf(brand, languageOf(useLocale()));
  const [before, after] = phone ? text.split(phone) : [text];
  if (after === undefined) return <span>{text}</span>;
  // Browsers that translate the page replace the texts, so each has its own element.
  return (
    <span>
      <span>{before}</span>
      <a className={styles.phone} href={servicePhoneLink(brand)}>
        {phone}
      </a>
      <span>{after}</span>
    </span>
  );
}
