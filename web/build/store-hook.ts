import { useSyncExternalStore as reactHook } from 'react';

export const useSyncExternalStore = reactHook;
