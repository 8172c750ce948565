import { join } from 'node:path';
import { httpsPictures } from '../gateways/avatar/https-pictures.ts';
import { sharpAvatarPictures } from '../gateways/avatar/sharp-avatar-pictures.ts';
import { nativeJobs } from '../gateways/native-jobs.ts';
import { openObjectStore } from '../gateways/object-store/open-object-store.ts';
import type { Ports } from '../model/ports/ports.ts';
import type { Config } from '../settings/config.ts';
import type { CommandPorts } from './run-on-database.ts';

export async function openObjects(
  { objectStore, dataDir, providerTimeoutMs }: Config,
  { secrets, now }: Pick<CommandPorts, 'secrets' | 'now'>,
): Promise<Ports['objects']> {
  const signatures = (text: string) => secrets.signatures('upload', text);
  const onDisk = { folder: join(dataDir, 'objects'), signatures, now, jobs: nativeJobs() };
  return (await openObjectStore(objectStore, onDisk, providerTimeoutMs)).objects;
}

/** Opens what stores pictures for a command. `close` ends the process that re-encodes them. */
export async function openPictures(config: Config, ports: Pick<CommandPorts, 'secrets' | 'now'>) {
  const avatarPictures = sharpAvatarPictures();
  return {
    objects: await openObjects(config, ports),
    avatarPictures,
    remotePictures: httpsPictures({ trustedOrigins: config.pictureOrigins }),
    // The command says itself which pictures could not be read.
    report: () => {},
    close: () => avatarPictures.close(),
  };
}
