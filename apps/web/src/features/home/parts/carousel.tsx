import { api } from '@wanyuan/contract/client';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { resolvePath } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { givenLink } from '#lib/page-links.ts';
import { matchRow } from '#lib/route-table.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import styles from './carousel.module.css';

const ADVANCE_MS = 6000;

const Banner = lazyPart(() => import('./banner.tsx'));

/** The platform's slides, or the plain banner. It rests under the pointer, with the focus and under reduced motion. */
export function Carousel() {
  const { data, isPending } = useCall(api.system.get_carousel, {});
  // A slide appears with the page it leads to.
  const slides = (data?.list ?? []).filter(({ link }) => matchRow(resolvePath(link, '/').pathname) !== null);
  const [current, setCurrent] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const count = slides.length;
  const show = (index: number): void => {
    setCurrent((index + count) % count);
  };
  useEffect(() => {
    if (count < 2 || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setTimeout(() => {
      setCurrent((current + 1) % count);
    }, ADVANCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [count, current, isHeld]);

  const slide = slides[current];
  const waiting = <div className={`card grid clip relative ${styles.carousel}`} aria-busy />;
  if (isPending) return waiting;
  if (!slide)
    return (
      <Suspense fallback={waiting}>
        <Banner />
      </Suspense>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holding still is a courtesy, not an action
    <section
      className={`card grid clip relative ${styles.carousel}`}
      aria-roledescription="轮播"
      aria-label="平台推荐"
      onMouseEnter={() => {
        setIsHeld(true);
      }}
      onMouseLeave={() => {
        setIsHeld(false);
      }}
      onFocus={() => {
        setIsHeld(true);
      }}
      onBlur={() => {
        setIsHeld(false);
      }}
    >
      <div className={`column ${styles.words}`} aria-live={isHeld ? 'polite' : 'off'}>
        <h2>{slide.title}</h2>
        <p>{slide.subtitle}</p>
        <AppLink to={givenLink(slide.link)} className={`inline-row gap-6 bold round white ${styles.button}`}>
          去看看
          <ArrowRight size={16} aria-hidden />
        </AppLink>
        <div className={`flex gap-6 ${styles.dots}`}>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === current}
              onClick={() => {
                show(index);
              }}
            />
          ))}
        </div>
      </div>
      <div className={`thin relative ${styles.picture}`} key={slide.id}>
        <Picture picture={slide.picture} alt="" sizes="800px" isEager />
      </div>
      <div className={`flex gap-4 absolute ${styles.arrows}`}>
        <button
          type="button"
          aria-label="上一张"
          onClick={() => {
            show(current - 1);
          }}
        >
          <ChevronLeft size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="下一张"
          onClick={() => {
            show(current + 1);
          }}
        >
          <ChevronRight size={18} aria-hidden />
        </button>
      </div>
    </section>
  );
}
