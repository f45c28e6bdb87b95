import sprite from '../icons.svg?url';

interface IconProps {
  name: string;
  size?: 16 | 18 | 20 | 24 | 32;
}

/** From one sheet that every page shares. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
