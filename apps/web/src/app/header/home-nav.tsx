import { useLayoutEffect, useRef, useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { useEmptyPlaces } from '#page-kit/use-empty-places.ts';
import styles from './header.module.css';
import { menuGroups } from './menu-entries.ts';

/** The ways on from the home page that most people take; all of them stand behind 全部栏目. */
export function HomeNav() {
  const empty = useEmptyPlaces();
  const nav = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  const links = menuGroups(empty).flatMap((group) => group.links.filter(({ isInHead }) => isInHead));
  const count = links.length;
  useLayoutEffect(() => {
    const element = nav.current;
    if (!element) return undefined;
    // Beside a longer company name the last ones wrap into a row that is not shown.
    const observer = new ResizeObserver(() => {
      const children = [...element.children] as HTMLElement[];
      const wrapped = children.findIndex(({ offsetTop }) => offsetTop > children[0]!.offsetTop);
      setFitting(wrapped < 0 ? count : wrapped);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  if (count === 0) return null;
  return (
    <nav ref={nav} className={`flex wrap grow thin gap-4 clip ${styles.nav}`} aria-label="主要栏目">
      {links.map(({ path, label }, place) => (
        <AppLink key={path} to={path} inert={place >= fitting}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
