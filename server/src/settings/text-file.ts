import { readFileSync } from 'node:fs';
import { decodeText } from '../model/text-encoding.ts';

/** Reads a text file from any system. The message of an error is the end of a sentence that names the file. */
export const readTextFile = (file: string): string => decodeText(readFileSync(file));
