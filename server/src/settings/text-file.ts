import { readFileSync } from 'node:fs';
import { decodeText } from '../model/text-encoding.ts';
import { WrongSetting } from './read-settings.ts';

/**
 * Reads the text file that a setting names, which people wrote on any system.
 *
 * @throws WrongSetting
 */
export function readSettingFile(name: string, file: string): string {
  try {
    return decodeText(readFileSync(file));
  } catch (error) {
    throw new WrongSetting(`${name} ${file} can't be read: ${(error as Error).message}.`);
  }
}
