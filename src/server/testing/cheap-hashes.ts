import { hashCheaply } from '../hashing.ts'

// Vitest's setup of the server's tests; a server that is a process of its own pays the full price.
hashCheaply()
