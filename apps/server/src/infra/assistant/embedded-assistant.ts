import { AssistantFault, type AssistantPort } from './assistant-port.ts';

/** No model comes with the software; pages say that the operator has to name one. */
export function createEmbeddedAssistant(): AssistantPort {
  return {
    model: null,
    ask: () => Promise.reject(new AssistantFault('unconfigured', 'no assistant is configured')),
  };
}
