import type { ComponentProps } from 'react';
import type { TalkStrip } from '#lib/feature-module.ts';
import { useCan } from '#lib/session.ts';
import { AgentStrip } from './agent-strip.tsx';
import { AskerStrip } from './asker-strip.tsx';

type StripProps = ComponentProps<TalkStrip['component']>;

/** Above a conversation with customer service: what becomes of the question, for either side. */
export default function ServiceStrip({ talk }: StripProps) {
  const mayServe = useCan('service.serve');
  return mayServe ? <AgentStrip id={talk.id} /> : <AskerStrip id={talk.id} />;
}
