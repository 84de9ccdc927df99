import './api/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { WholeApp } from './shell/whole-app.tsx'
import './styles.css'

const root = document.getElementById('root')
// index.html removes the element if the browser is too old.
if (root) createRoot(root).render(<WholeApp />)
