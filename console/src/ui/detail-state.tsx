import { buttonClass } from '@isoline/ui/button/button.tsx';
import { Link } from 'wouter';
import { isMissing } from '../api/call.ts';
import { LoadState } from './load-state.tsx';

interface BackTo {
  readonly path: string;
  readonly label: string;
}

interface MissingProps {
  readonly title: string;
  /** The id that nothing has. */
  readonly id?: string;
  readonly backTo: BackTo;
}

/** A page without its content: the heading says what is missing, and the only control leads back. */
export function Missing({ title, id, backTo }: MissingProps) {
  return (
    <div className="not-loaded">
      <div>
        <h1>{title}</h1>
        {id && <p className="soft mono">{id}</p>}
      </div>
      <Link className={buttonClass('secondary')} href={backTo.path}>
        {backTo.label}
      </Link>
    </div>
  );
}

interface Props {
  /** The query of the page, which has not returned data. */
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly id: string;
  /** The heading if nothing has this id. */
  readonly missing: string;
  readonly backTo: BackTo;
}

/** The placeholder of a page about one thing: it is loading, has failed, or does not exist. */
export function DetailState({ query, id, missing, backTo }: Props) {
  if (isMissing(query.error)) return <Missing title={missing} id={id} backTo={backTo} />;
  return (
    <>
      <LoadState {...query} title={id} />
      <Link href={backTo.path}>{backTo.label}</Link>
    </>
  );
}
