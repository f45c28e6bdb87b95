import { Dropdown, type DropdownProps } from 'antd';

/** A menu of acts behind a button; it takes the focus when it opens, so that arrows walk in it. */
export const ActMenu = (props: DropdownProps) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on demand, and is left by Escape
  <Dropdown autoFocus trigger={['click']} {...props} />
);
