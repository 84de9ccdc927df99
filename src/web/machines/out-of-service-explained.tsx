import { Explanation } from '#web/components/explanation.tsx'

/** What it means that a machine must not be used, and how it comes back. */
export function OutOfServiceExplained() {
  return (
    <Explanation question="What does out of service mean?">
      <p>
        Nobody uses the machine. It stands so on every tablet, in the checklist, on the dashboard and behind
        its label, and whoever ends the shift or hands over is told.
      </p>
      <p>
        It comes back when someone has repaired it, each defect was checked again, and a manager who is
        another person than the one who checked types their PIN. An examination that is past due has to be
        recorded first.
      </p>
    </Explanation>
  )
}
