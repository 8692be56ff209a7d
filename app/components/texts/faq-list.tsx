import { AccordionItem } from '#app/components/elements/accordion.tsx'
import { RichText } from './rich-text.tsx'

export type Question = { id?: string; question: string; answer: string }

type FaqListProps = { items: Question[]; group: string; open?: string | null }

export function FaqList({ items, group, open }: FaqListProps) {
  return (
    <div>
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
    </div>
  )
}
