import { readFileSync } from 'node:fs';
import { decodeText } from '../model/text-encoding.ts';
import { WrongSetting } from './read-settings.ts';

/** Reads a text file from any system. The message of an error is the end of a sentence that names the file. */
export const readTextFile = (file: string): string => decodeText(readFileSync(file));

/**
 * Reads the file that a setting names.
 *
 * @throws WrongSetting
 */
export function readSettingFile(name: string, file: string): string {
  try {
    return readTextFile(file);
  } catch (error) {
    throw new WrongSetting(`${name} ${file} can't be read: ${(error as Error).message}.`);
  }
}
