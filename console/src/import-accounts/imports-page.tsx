import { viewImports } from '@isoline/contract/console/import-accounts.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { LoadState } from '../ui/load-state.tsx';
import { ImportList } from './import-list.tsx';
import { importMessages } from './import-messages.ts';
import './imports.css';
import { type Imports, isMoving } from './imports.ts';
import { UploadForm } from './upload-form.tsx';

/** The intervals at which the imports are fetched, while one advances and otherwise. */
const MOVING_MS = 1_000;
const STILL_MS = 10_000;

/** The page of imports: a new one, and those so far with their progress. */
export function ImportsPage() {
  const text = useMessages(importMessages);
  const look = (data: Imports | undefined) => (data?.imports.some(isMoving) ? MOVING_MS : STILL_MS);
  const query = useConsoleQuery(['imports'], (once) => once(viewImports, {}), { again: look });
  if (!query.data) return <LoadState {...query} title={text.title} />;
  const reload = () => void query.refetch();
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p className="soft">{text.lead}</p>
      </div>
      {query.isRefetchError && <LoadState {...query} />}
      <UploadForm reload={reload} />
      <ImportList imports={query.data.imports} reload={reload} />
    </>
  );
}
