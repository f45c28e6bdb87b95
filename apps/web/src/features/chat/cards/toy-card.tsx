import { ExternalLink } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import type { ChatToy } from '../types.ts';
import styles from './cards.module.css';
import { ToyFacts } from './toy-facts.tsx';
import { useToyAct } from './toy-acts.ts';

export function ToyCard({ toy }: { toy: ChatToy }) {
  return (
    <article className={`edge round paper clip ${styles.card}`} aria-label={`产品 ${toy.article_number}`}>
      <div className="pad-12">
        <ToyFacts toy={toy} />
      </div>
      <div className={styles.acts}>
        <ToyAct act="inquiry" toy={toy} />
        <ToyAct act="cart" toy={toy} />
        <AppLink to={toyPath(toy.toy_id)}>
          <ExternalLink size={14} aria-hidden />
          查看详情
        </AppLink>
      </div>
    </article>
  );
}

function ToyAct({ act, toy }: { act: string; toy: ChatToy }) {
  const found = useToyAct(act, toy);
  if (!found) return null;
  const { icon: Icon, label, run } = found;
  return (
    <button type="button" onClick={run}>
      <Icon size={14} aria-hidden />
      {label}
    </button>
  );
}
