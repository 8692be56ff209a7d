import { Accordion, AccordionItem } from '#app/components/accordion.tsx'
import { RichText } from './rich-text.tsx'

export type Question = { id?: string; question: string; answer: string }

type FaqListProps = {
  items: Question[]
  /** Lists with the same group open one answer at a time. */
  group: string
  /** Id of the initially open question. */
  open?: string | null
}

export function FaqList({ items, group, open }: FaqListProps) {
  return (
    <Accordion>
      {items.map(({ id, question, answer }) => (
        <AccordionItem
          key={question}
          id={id}
          group={group}
          open={id !== undefined && id === open}
          summary={question}
        >
          <p>
            <RichText text={answer} />
          </p>
        </AccordionItem>
      ))}
    </Accordion>
  )
}
