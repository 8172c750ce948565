import { importLimits } from '@isoline/contract/values/import-job.ts';
import { importNotices } from '@isoline/contract/values/notice.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { type FormEvent, useRef, useState } from 'react';
import { kindNames } from '../audit/kind-messages.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { FileField } from '../ui/file-field.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { importMessages } from './import-messages.ts';
import { type Upload, uploadFile } from './upload-file.ts';

type Fault = 'noFile' | 'emptyFile' | 'tooLarge';

function faultOf(file: File | undefined): Fault | null {
  if (!file?.name) return 'noFile';
  if (file.size === 0) return 'emptyFile';
  return file.size > importLimits.bytesMax ? 'tooLarge' : null;
}

/** The time for which another page shows that an upload has failed, which nobody expects there. */
const FAILURE_MS = 10_000;

/** An upload that failed after its start. Another file may be chosen by then. */
interface Failed {
  readonly name: string;
  readonly error: unknown;
}

/** The form that uploads a file. The upload continues on other pages of the console. */
export function UploadForm({ reload }: { readonly reload: () => void }) {
  const text = useMessages(importMessages);
  const kinds = useMessages(kindNames);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [chosen, setChosen] = useState<Upload | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const notice = new FormData(event.currentTarget).get('notice');
    const found = faultOf(file);
    setFault(found);
    if (found) input.current?.focus();
    else if (file) setChosen({ file, notice: importNotices.find((one) => one === notice) ?? null });
  }
  const run = (reason: string) =>
    new Promise<void>((resolve, reject) => {
      if (!chosen) return resolve();
      let isStarted = false;
      const started = () => {
        isStarted = true;
        setFailed(null);
        setChosen(null);
        input.current?.form?.reset();
        reload();
        resolve();
      };
      uploadFile(chosen, reason, started)
        // Before its start the dialog shows the failure, afterwards the form does.
        .catch((error: unknown) => {
          const { name } = chosen.file;
          if (!isStarted) return reject(error);
          if (input.current) return setFailed({ name, error });
          // The operator is on another page.
          toasts.show({ type: 'error', content: message(importMessages, 'uploadFailed', name), duration: FAILURE_MS });
        })
        .finally(reload);
    });
  return (
    <section className="card">
      <h2>{text.newImport}</h2>
      <p className="soft">{text.format}</p>
      <form className="fields upload" onSubmit={submit} noValidate>
        <FileField
          ref={input}
          name="file"
          label={text.file}
          accept=".ndjson,.jsonl,.json,.gz,application/x-ndjson,application/gzip"
          error={fault === null ? undefined : message(importMessages, fault)}
          onChange={() => setFault(null)}
          required
        />
        <SelectField label={text.notice} hint={text.noticeHint} name="notice" defaultValue="">
          <option value="">{text.noNotice}</option>
          {importNotices.map((notice) => (
            <option key={notice} value={notice}>
              {kinds[notice]}
            </option>
          ))}
        </SelectField>
        <div className="row">
          <Button type="submit">{text.upload}</Button>
        </div>
      </form>
      {failed && (
        <div>
          <strong>{failed.name}</strong>
          <ErrorAlert error={failed.error} />
        </div>
      )}
      {chosen !== null && (
        <ReasonDialog
          title={text.uploadTitle}
          lead={followed(text.uploadLead) + text.told(chosen.notice && kinds[chosen.notice])}
          run={run}
          close={() => setChosen(null)}
        />
      )}
    </section>
  );
}
