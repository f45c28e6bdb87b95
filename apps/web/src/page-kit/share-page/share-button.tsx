import type { ComponentProps } from 'react';
import styles from './share-button.module.css';

interface ShareButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  isPlain?: boolean;
}

/** A button for thumbs. */
export function ShareButton({ isPlain = false, type = 'button', ...rest }: ShareButtonProps) {
  return <button type={type} className={isPlain ? styles.plain : `white ${styles.primary}`} {...rest} />;
}
