import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { checkedWebhookUrl } from '../outgoing/webhook-url.ts';
import { AssistantFault, type AssistantPort } from './assistant-port.ts';

interface EndpointOptions {
  /** ASSISTANT_URL: where `/chat/completions` lies, for example https://api.example/v1 */
  url: string;
  /** ASSISTANT_TOKEN, sent as a bearer token. */
  token?: string | undefined;
  /** ASSISTANT_MODEL */
  model: string;
  timeoutMs?: number;
  retryPauseMs?: number;
  /** Questions on their way at once; more are told to come later. */
  lanes?: number;
}

/** With its tries it stays below the 30 s that a browser waits. */
const TIMEOUT_MS = 12_000;
const RETRIES = 1;
const RETRY_PAUSE_MS = 500;
const LANES = 8;
const ANSWER_BYTES = 256 * 1024;

const Answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/** Any address that speaks the chat completions of OpenAI: providers, gateways, models of one's own. */
export function createEndpointAssistant(options: EndpointOptions): AssistantPort {
  const { model, token, timeoutMs = TIMEOUT_MS, retryPauseMs = RETRY_PAUSE_MS, lanes = LANES } = options;
  // A model beside the server is reached by plain http; everything else by https, since it gets the token.
  const url = checkedWebhookUrl('ASSISTANT_URL', options.url.replace(/\/*$/, '/chat/completions'), true);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  let asked = 0;

  const post = async (body: string): Promise<string> => {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect could lead the token to where the check above would not have let it go.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).catch(
      (cause: unknown) => {
        throw new AssistantFault('unreachable', 'the assistant could not be reached', { cause });
      },
    );
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      const kind = status === 429 ? 'busy' : status >= 500 ? 'unreachable' : 'refused';
      throw new AssistantFault(kind, `the assistant answered ${status}`);
    }
    return wordsOf(await readAnswer(response));
  };

  const tryToAsk = async (body: string): Promise<string> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await post(body);
      } catch (error) {
        const mayRetry = error instanceof AssistantFault && (error.kind === 'busy' || error.kind === 'unreachable');
        if (!mayRetry || attempt === RETRIES) throw error;
        await sleep(retryPauseMs * 2 ** attempt);
      }
    }
  };

  return {
    model,
    async ask({ instruction, text, maxTokens }) {
      if (asked >= lanes) throw new AssistantFault('busy', `${lanes} questions are on their way`);
      asked += 1;
      try {
        return await tryToAsk(
          JSON.stringify({
            model,
            temperature: 0,
            max_tokens: maxTokens,
            messages: [
              { role: 'system', content: instruction },
              { role: 'user', content: text },
            ],
          }),
        );
      } finally {
        asked -= 1;
      }
    },
  };
}

async function readAnswer(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let answer = '';
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > ANSWER_BYTES) throw new AssistantFault('odd', `the answer exceeds ${ANSWER_BYTES} bytes`);
      answer += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    if (cause instanceof AssistantFault) throw cause;
    throw new AssistantFault('unreachable', 'the answer broke off', { cause });
  }
  return answer + decoder.decode();
}

function wordsOf(answer: string): string {
  let parsed: z.infer<typeof Answer> | undefined;
  try {
    parsed = Answer.safeParse(JSON.parse(answer)).data;
  } catch {
    // What is no JSON is no answer either.
  }
  const [choice] = parsed?.choices ?? [];
  const words = choice?.message.content.trim() ?? '';
  if (words === '') throw new AssistantFault('odd', 'the answer holds no words');
  if (choice?.finish_reason === 'length') throw new AssistantFault('odd', 'the answer was cut off');
  return words;
}
