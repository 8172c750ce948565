/** A dialog that an address opens by its fragment, over whatever page it is on. */
export interface AddressDialogProps {
  readonly hash: string;
  /** Leaves the address without the fragment. */
  readonly onClose: () => void;
}
