import type { ImportFault } from '@isoline/contract/values/import-job.ts';
import { CommandRefused } from './command-refused.ts';

/** The error of a file of accounts that cannot be read. The console names the fault in its own words. */
export class FileRefused extends CommandRefused {
  override readonly name = 'FileRefused';
  readonly fault: ImportFault;

  constructor(fault: ImportFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}
